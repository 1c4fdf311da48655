import type { LinkColour } from '@tidemark/contracts'

const names: Readonly<Record<LinkColour, string>> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
}

export const linkTexts = {
  names,
  none: 'None',
  menu: 'Link group',
  control: (colour: LinkColour | null) => `Link group: ${colour === null ? 'none' : names[colour]}`,
  hint: 'Windows of one colour show the same symbol',
  unknownTitle: (ticker: string) => `Unknown symbol ${ticker}`,
  unknown: 'Another application sent a symbol that this market does not have. The chart was not changed.',
}
