import { type Page, expect } from '@playwright/test';

const MOST_STOPS = 400;

/** What is told of an element that Tab has led to. */
interface Stop {
  name: string;
  /** Seen before in this walk, or the page itself: the walk is over. */
  over: boolean;
  /** In what way its focus cannot be seen; empty where it can. */
  fault: string;
}

/**
 * Presses Tab from the start of the page to its end. Each stop must be seen where it stands: outlined, in the
 * window and under nothing that floats (WCAG 2.4.7, 2.4.11). What can be used and is no stop is a fault, too
 * (2.1.1).
 */
export async function walkByTab(page: Page, screen: string): Promise<void> {
  await page.evaluate(fromTheStart);
  const faults: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (stop.over) break;
    if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`);
  }
  expect(stops, `${screen} has stops, and an end`).toBeLessThan(MOST_STOPS);
  faults.push(...(await page.evaluate(missed)));
  expect(faults, `the stops of ${screen}`).toEqual([]);
}

/** Runs in the page, as do the next two. */
function fromTheStart(): void {
  for (const each of document.querySelectorAll('[data-walked]'))
    each.removeAttribute('data-walked');
  // Tab goes on from what was focused last, even after it was left.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.scrollTo(0, 0);
}

async function look(): Promise<Stop> {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-walked')) {
    return { name: '', over: true, fault: '' };
  }
  element.setAttribute('data-walked', '');
  // What scrolls, and what turns up with the focus, has settled by the second frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const words = element.getAttribute('aria-label') ?? element.textContent;
  const name = `${element.tagName.toLowerCase()} "${words.trim().slice(0, 60)}" ${element.id}`;
  const outlined = (of: Element) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  // A field may be outlined by the box that it stands in, a hidden one by what is drawn for it.
  const near = [element, element.nextElementSibling, element.parentElement];
  const around = [...near, element.parentElement?.parentElement, element.closest('label')];
  const faultOf = () => {
    if (!around.some((one) => one && outlined(one))) return 'no outline';
    const box = element.getBoundingClientRect();
    // The middle of the part that lies in the window.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    if (left >= right || top >= bottom) return 'outside the window';
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (let over = document.elementFromPoint(x, y); over; over = over.parentElement) {
      if (over.contains(element)) return '';
      const { position } = getComputedStyle(over);
      if (position === 'fixed' || position === 'sticky') return `under ${over.className}`;
    }
    return '';
  };
  return { name, over: false, fault: faultOf() };
}

function missed(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter((element) => {
      if (element.hasAttribute('data-walked') || element.tabIndex < 0) return false;
      if (element.matches(':disabled') || element.closest('[inert], [aria-hidden="true"]'))
        return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      // One stop stands for a group; arrows lead on.
      if (element.querySelector('[data-walked]')) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = document.querySelectorAll(`input[name="${CSS.escape(element.name)}"]`);
      return ![...group].some((one) => one.hasAttribute('data-walked'));
    })
    .map((element) => `never reached: ${element.outerHTML.slice(0, 120)}`);
}
