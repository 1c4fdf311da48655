import type { Listing } from '../listing.ts'
import type { CboeClient, CboeResponse } from './cboe-client.ts'
import type { Ingest } from './cboe-ingest.ts'
import type { CboeInput, InputKind } from './cboe-inputs.ts'
import { pathSymbols } from './cboe-symbols.ts'

const FOLDERS: Readonly<Record<InputKind, string>> = {
  quote: 'quotes',
  minutes: 'charts/intraday',
  days: 'charts/historical',
  chains: 'options',
}

interface CboeFetcherParts {
  readonly listing: Listing
  readonly ingest: Readonly<Record<InputKind, Ingest>>
  readonly client: CboeClient
  nowMs(): number
}

/** Fetches one kind of document about one symbol and writes down how that went. It never throws. */
export type FetchInput = (input: CboeInput) => Promise<void>

export function createCboeFetcher({ listing, ingest, client, nowMs }: CboeFetcherParts): FetchInput {
  const spellings = pathSymbols(listing)
  let known = 0

  async function ask(kind: InputKind): Promise<CboeResponse<number | null>> {
    for (let place = known; ; place += 1) {
      const path = `/api/global/delayed_quotes/${FOLDERS[kind]}/${spellings[place]}.json`
      const answer = await client.get(path, ingest[kind])
      if (answer.kind === 'unknown' && place < spellings.length - 1) continue
      if (answer.kind !== 'unknown') known = place
      return answer
    }
  }

  return async input => {
    input.triedAtMs = nowMs()
    try {
      const answer = await ask(input.kind)
      input.failures = 0
      input.isUnknown = answer.kind === 'unknown'
      input.message =
        answer.kind === 'unknown'
          ? `Cboe does not know the symbol, or will not tell (${answer.status})`
          : null
      if (answer.kind === 'new') input.dataMs = answer.value ?? input.dataMs
    } catch (error) {
      input.failures += 1
      input.message = error instanceof Error ? error.message : String(error)
    }
  }
}
