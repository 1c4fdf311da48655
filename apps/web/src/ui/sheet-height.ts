/** Where a sheet rests. */
export type SheetHeight = 'half' | 'full'

/** Where a sheet comes to rest after a drag. Null: low enough to close. */
export function heightAfterDrag(height: number, windowHeight: number): SheetHeight | null {
  const share = height / windowHeight
  if (share < 0.3) return null
  return share < 0.7 ? 'half' : 'full'
}
