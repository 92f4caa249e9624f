import { startUpload } from '@/shared/uploads/upload-actions';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { type DocumentPlace, documentsTag, staleTags } from './place';

/** Sends a document to a place in the background. */
export function uploadDocument(place: DocumentPlace, { file, setAsCover }: ChosenDocument) {
  return startUpload({
    file,
    setAsCover: place.hasCover ? setAsCover : undefined,
    url: place.path,
    target: place.target,
    // A photo changes by a cover only.
    invalidates: setAsCover ? staleTags(place) : [documentsTag(place.path)],
    hidesReason: place.hidesReason,
    refetchAfterMs: place.refetchAfterMs,
  });
}
