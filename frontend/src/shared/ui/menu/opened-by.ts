/** How a menu was opened: by a key, it begins at its first row. */
export type OpenedBy = 'pointer' | 'key';
