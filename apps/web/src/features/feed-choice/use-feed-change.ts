import { useQueryClient } from '@tanstack/react-query'
import { accountPaths, type LiveData, liveDataSchema } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'

interface FeedChange {
  readonly isBusy: boolean
  /** Why the last change failed. */
  readonly failure: string | null
  readonly choose: (feed: FeedTier) => Promise<LiveData | null>
  readonly accept: (version: string) => Promise<LiveData | null>
}

/** Changes the feed on the server, which tells the sockets of all windows. A change that failed resolves with null. */
export function useFeedChange(): FeedChange {
  const { email } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(send: () => Promise<LiveData>): Promise<LiveData | null> {
    if (isBusy) return null
    setBusy(true)
    setFailure(null)
    try {
      const answer = await send()
      client.setQueryData(queryKeys.liveData(email), answer)
      return answer
    } catch (error) {
      setFailure(entryMessage(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure,
    choose: feed =>
      change(() => call(accountPaths.liveData, { method: 'PUT', body: { feed }, schema: liveDataSchema })),
    accept: version =>
      change(() =>
        call(accountPaths.liveDataAgreement, {
          method: 'POST',
          body: { version, agrees: true, isNonProfessional: true },
          schema: liveDataSchema,
        }),
      ),
  }
}
