/** SQLite's codes for a fault of the row: too big, constraint, wrong type. */
const rowCodes: readonly number[] = [18, 19, 20]
/** I/O error and full disk. */
const storageCodes: readonly number[] = [10, 13]
/** An extended code has the code in its lowest byte. */
const codeMask = 0xff

/** Returns the code of an SQLite error; null for another error. */
const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'sqliteCode' in error && typeof error.sqliteCode === 'number'
    ? error.sqliteCode & codeMask
    : null

/** Returns whether a write failed because of the row alone, so that trying it again would fail again. An error that is not
 *  of SQLite comes from the conversion of the row. */
export function isRowError(error: unknown): boolean {
  const code = codeOf(error)
  return code === null || rowCodes.includes(code)
}

/** Returns whether the disk is full or failing: trying again later can succeed. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && storageCodes.includes(code)
}
