import { startUpload } from '@/shared/uploads/upload-actions';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { type DocumentPlace, documentsTag, staleTags } from './place';

export function uploadDocument(place: DocumentPlace, { file, date, setAsCover }: ChosenDocument) {
  return startUpload({
    file,
    date,
    setAsCover: place.hasCover ? setAsCover : undefined,
    url: place.path,
    target: place.target,
    // The item's photo is its cover.
    invalidates: setAsCover ? staleTags(place) : [documentsTag(place.path)],
    hidesReason: place.hidesReason,
    refetchAfterMs: place.refetchAfterMs,
  });
}
