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

/** Fetches one document of one symbol and records the outcome in the input. It never throws. */
export type FetchInput = (input: CboeInput) => Promise<void>

export function createCboeFetcher({ listing, ingest, client, nowMs }: CboeFetcherParts): FetchInput {
  const spellings = pathSymbols(listing)
  /** The spelling that Cboe accepted last. */
  let spellingIndex = 0

  async function request(kind: InputKind): Promise<CboeResponse<number | null>> {
    for (let i = spellingIndex; ; i += 1) {
      const path = `/api/global/delayed_quotes/${FOLDERS[kind]}/${spellings[i]}.json`
      const response = await client.get(path, ingest[kind])
      if (response.kind === 'unknown' && i < spellings.length - 1) continue
      if (response.kind !== 'unknown') spellingIndex = i
      return response
    }
  }

  return async input => {
    input.triedAtMs = nowMs()
    try {
      const response = await request(input.kind)
      input.failures = 0
      input.isUnknown = response.kind === 'unknown'
      input.message =
        response.kind === 'unknown'
          ? `Cboe does not know this symbol or denies access (${response.status})`
          : null
      if (response.kind === 'new') input.dataMs = response.value ?? input.dataMs
    } catch (error) {
      input.failures += 1
      input.message = error instanceof Error ? error.message : String(error)
    }
  }
}
