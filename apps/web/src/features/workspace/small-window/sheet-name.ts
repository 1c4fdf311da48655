/** The sheets of a small window. */
export type SheetName = 'tools' | 'panels' | 'features'
