import { startUpload } from '@/shared/uploads/upload-actions';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { documentsPath } from '../api';
import { categoryInfo } from '../model/categories';
import { documentTags } from '../tags';
import { type Category } from '../types';

/** Sends a document of an item in the background. */
export function uploadDocument(itemId: string, category: Category, chosen: ChosenDocument) {
  return startUpload({
    file: chosen.file,
    setAsCover: categoryInfo[category].hasCover ? chosen.setAsCover : undefined,
    url: documentsPath(itemId),
    target: itemId,
    refreshes: documentTags(itemId),
  });
}
