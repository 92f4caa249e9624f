/** A lesson as it is read. */
export interface Lesson {
  title: string;
  date: string;
  source: string;
  /** Its paragraphs; a list is one of them, with its entries. */
  blocks: readonly (string | readonly string[])[];
}

const ENTRY = '- ';

/** Reads the text of a lesson: title, date and source, then paragraphs and lists. Undefined if it is none. */
export function parseLesson(text: string): Lesson | undefined {
  const [head = '', ...blocks] = text.trim().split(/\n{2,}/);
  const [, title, date, source] = /^# (.+)\nDate: (.+)\nSource: (.+)$/.exec(head) ?? [];
  if (!title || !date || !source) return undefined;
  return {
    title,
    date,
    source,
    blocks: blocks.map((block) =>
      block.startsWith(ENTRY)
        ? block.split('\n').map((entry) => entry.slice(ENTRY.length))
        : block.replaceAll('\n', ' '),
    ),
  };
}

const ADDRESS = /^\/api\/v1\/lessons\/(.+)\.pdf$/;

/** Where the text of a lesson is, by the address of its PDF; undefined for any other file. */
export function lessonText(url: string): string | undefined {
  const slug = ADDRESS.exec(url)?.[1];
  return slug && `/lessons/${slug}.md`;
}
