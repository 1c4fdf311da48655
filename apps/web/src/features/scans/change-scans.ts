import { useMutation } from '@tanstack/react-query'
import { type NamedScan, namedScanSchema, platformPaths, type ScanInput } from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { scansQuery } from './scans-query.ts'

const path = platformPaths.scans

export const useSaveScan = () =>
  useScanChange((body: ScanInput) => call(path, { method: 'POST', body, schema: namedScanSchema }))

interface ScanReplacement {
  readonly scan: NamedScan
  readonly change: Partial<ScanInput>
}

export const useChangeScan = () =>
  useScanChange(({ scan, change }: ScanReplacement) => {
    const { id, createdAt: _createdAt, ...before } = scan
    return call(`${path}/${id}`, { method: 'PUT', body: { ...before, ...change }, schema: namedScanSchema })
  })

interface ScanRemoval {
  readonly scan: NamedScan
  /** Without it, the server refuses to delete a scan that alerts use. */
  readonly withAlerts: boolean
}

export const useDeleteScan = () =>
  useScanChange(({ scan, withAlerts }: ScanRemoval) =>
    call(`${path}/${scan.id}`, {
      method: 'DELETE',
      query: { alerts: withAlerts ? 'delete' : 'keep' },
      schema: noAnswer,
    }),
  )

/** Reloads the list after success and after failure: another window may have changed it too. */
function useScanChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const { email } = useSession()
  return useMutation(
    {
      mutationFn: change,
      onSettled: () => queryClient.invalidateQueries({ queryKey: scansQuery(email).queryKey }),
    },
    queryClient,
  )
}
