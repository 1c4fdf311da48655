import { texts } from '../texts.ts'

/** Scrolls a tile into view and focuses it, which also shows its help. */
export function showTile(name: string): void {
  const row = document.querySelector(`[aria-label="${texts.tiles.name}"]`)
  const tiles = [...(row?.querySelectorAll('button') ?? [])]
  const tile = tiles.find(({ textContent }) => textContent?.startsWith(name))
  tile?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  tile?.focus()
}
