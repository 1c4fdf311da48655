/** Makes a document of one version into one of the next. */
export type Migration = (doc: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** The step at index 0 leads from version 1 to 2, and so on. There is one version so far. */
export const MIGRATIONS: readonly Migration[] = []
