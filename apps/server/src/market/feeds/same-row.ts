/** Whether two rows with the same fields have the same values. */
export function isSameRow<Row extends object>(row: Row | undefined, other: Row): boolean {
  if (row === other) return true
  for (const name in other) if (row?.[name] !== other[name]) return false
  return true
}
