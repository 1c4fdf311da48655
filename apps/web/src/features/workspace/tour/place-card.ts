interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

const gap = 12

/** Position of the card beside the part it explains: below, above, right or left, where it fits; else in its lower left
 *  corner, which on the chart leaves today in view. */
export function placeCard(
  part: Box,
  card: Size,
  page: Size,
): { readonly left: number; readonly top: number } {
  const right = part.left + part.width
  const bottom = part.top + part.height
  const beside = { left: part.left, top: part.top }
  const candidates = [
    { ...beside, top: bottom + gap },
    { ...beside, top: part.top - gap - card.height },
    { ...beside, left: right + gap },
    { ...beside, left: part.left - gap - card.width },
    { left: part.left + 2 * gap, top: bottom - card.height - 4 * gap },
  ].map(({ left, top }) => ({
    left: Math.round(within(left, page.width - card.width)),
    top: Math.round(within(top, page.height - card.height)),
  }))
  const isFree = ({ left, top }: { readonly left: number; readonly top: number }) =>
    left >= right || left + card.width <= part.left || top >= bottom || top + card.height <= part.top
  return candidates.find(isFree) ?? candidates.at(-1) ?? { left: gap, top: gap }
}

const within = (value: number, max: number): number => Math.max(gap, Math.min(value, max - gap))
