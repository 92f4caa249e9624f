import { type Page } from '@playwright/test';

/** What of the page's text would not be read on paper: grey that is too light, or on anything but white. */
export const unreadableOnPaper = (page: Page): Promise<string[]> => page.evaluate(findUnreadable);

/** Runs in the page. */
function findUnreadable(): string[] {
  /** The greatest value of a channel that is dark enough, of 255. */
  const DARKEST = 0x60;
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const paperBehind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((channels(colour)[3] ?? 1) > 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // What only a screen reader is told is one pixel large.
    if (width <= 1 || height <= 1) continue;
    const style = getComputedStyle(element);
    const ink = channels(element.closest('svg') ? style.fill : style.color).slice(0, 3);
    const isDark = ink.every((channel) => channel <= DARKEST) && new Set(ink).size === 1;
    const paper = paperBehind(element);
    if (!isDark || paper !== 'rgb(255, 255, 255)') {
      found.push(`"${text.slice(0, 40)}": ${ink.join(' ')} on ${paper}`);
    }
  }
  return found;
}
