import { at } from '@/shared/api/address';
import { type DocumentsAddress } from '@/shared/documents/place';
import { paths } from '@/shared/config/paths';
import { startUpload } from '@/shared/uploads/upload-actions';
import { WAITING_TAG, accountStatementsTag } from './tags';
import { type Statement } from './types';

/** The queue of uploads sends its form as it sends those of documents. */
const STATEMENTS = at('/statements') as string as DocumentsAddress;

/** The target of uploads that are meant for no account in particular. */
export const ANY_ACCOUNT = 'statements';

/** Sends a statement to be read: one of an account, or of whichever it says. */
export const uploadStatement = (file: File, itemId?: string) =>
  startUpload({
    file,
    form: { item: itemId, file },
    url: STATEMENTS,
    target: itemId ?? ANY_ACCOUNT,
    invalidates: [WAITING_TAG, ...(itemId === undefined ? [] : [accountStatementsTag(itemId)])],
    linkOf: (data) => ({ label: 'Check', to: paths.statement((data as Statement).id) }),
  });
