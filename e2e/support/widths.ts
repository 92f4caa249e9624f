/** What the design is drawn for, in CSS pixels: a large and a small window, a phone and the smallest phone. */
export const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
