import { RESOLUTIONS } from '@tidemark/domain'

/** Messages of faults that several parts find, so that each fault has one wording. */

const maxListed = 10
const maxShown = 32

export function unknownSymbolText(...symbols: readonly string[]): string {
  const shown = symbols.slice(0, maxListed).map(symbol => symbol.slice(0, maxShown))
  const more = symbols.length - shown.length
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    more > 0 ? [...shown, `${more} more`] : shown,
  )
  return symbols.length === 1 ? `There is no symbol ${names}` : `There are no symbols ${names}`
}

export const unknownProductText = (ticker: string): string =>
  `There is no futures product ${ticker.slice(0, maxShown)}`

export const unknownResolutionText = (text: string): string =>
  `There is no resolution ${text.slice(0, maxShown)}. Choose one of ${RESOLUTIONS.join(', ')}`

export const sourceFailedText = 'The market data source does not answer at the moment. Try again in a minute'
