import { useState } from 'react';
import { FileField } from '@/shared/form/file-field';
import { extensionsOf, refusalOf } from '../model/file-rule';
import { type PresetKind } from '../model/kinds';
import { KeepAsDocument } from './keep-as-document';

interface PresetFileFieldProps {
  kind: PresetKind;
  required: boolean;
  /** The preset was renewed. */
  renews: boolean;
  /** One file is stored. */
  hasFile: boolean;
}

/** The file of a preset. One that it does not take can be kept as a document. */
export function PresetFileField({ kind, required, renews, hasFile }: PresetFileFieldProps) {
  const [refused, setRefused] = useState<File>();
  const extensions = extensionsOf(kind);
  const hints = [
    ...(required ? [] : ['Optional.']),
    `Up to 10 MB: ${listed(extensions)}.`,
    ...(renews && hasFile ? ['The old one stays in the history.'] : []),
  ];
  return (
    <>
      <FileField
        name="file"
        label={renews ? 'New document' : 'File'}
        hint={hints.join(' ')}
        required={required}
        extensions={extensions}
        refusal={refusalOf(kind)}
        onRefused={setRefused}
      />
      {refused && <KeepAsDocument file={refused} />}
    </>
  );
}

const listed = (words: readonly string[]) =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
