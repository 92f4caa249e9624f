/** A part of a text. */
export type Block =
  { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * The parts of a Markdown text: headings, paragraphs and lists. Anything else stands as it was
 * written. A heading of the first level is left out: the page has its own.
 */
export function toBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of markdown.split(/\r?\n/).map((one) => one.trim())) {
    const last = ended ? undefined : blocks.at(-1);
    const [, marks, heading] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? [];
    const item = /^[-*+]\s+(.*)$/.exec(line)?.[1];
    ended = line === '' || marks !== undefined;
    if (heading !== undefined) {
      if (marks !== '#') blocks.push({ kind: 'heading', text: heading });
    } else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (line !== '') {
      if (last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''} ${line}`);
      else if (last?.kind === 'paragraph') last.text += ` ${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
    }
  }
  return blocks;
}
