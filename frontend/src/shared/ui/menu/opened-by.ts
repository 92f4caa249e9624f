/** A menu opened by a key focuses its first row. */
export type OpenedBy = 'pointer' | 'key';
