import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DisplaySettings,
  type DisplaySettingsChange,
  defaultDisplaySettings,
  platformPaths,
  settingsAnswerSchema,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { useSession } from '../../session/session-store.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { settingsTexts as t } from './texts.ts'

const settingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['display-settings', email],
    queryFn: async ({ signal }) => {
      const [first] = await call(platformPaths.settings, {
        query: { email },
        signal,
        schema: settingsAnswerSchema,
      })
      return first?.settings ?? defaultDisplaySettings()
    },
    staleTime: 5 * 60_000,
  })

const defaults = defaultDisplaySettings()

/** The user's display settings; the defaults until they are here. */
export function useDisplaySettings(): DisplaySettings {
  const { email } = useSession()
  const { data } = useQuery({ ...settingsQuery(email ?? ''), enabled: email !== null })
  return data ?? defaults
}

/** Changes part of the settings: seen at once, saved behind it, taken back with a notice when that fails. */
export function useChangeDisplaySettings(): (change: DisplaySettingsChange) => void {
  const { email } = useSession()
  const client = useQueryClient()
  const { queryKey } = settingsQuery(email ?? '')
  const show = (change: DisplaySettingsChange) =>
    client.setQueryData(queryKey, before => merged(before ?? defaults, change))
  const { mutate } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'display-settings' },
    mutationFn: (change: DisplaySettingsChange) =>
      call(platformPaths.settings, {
        method: 'POST',
        query: { email: email ?? '' },
        body: change,
        schema: noAnswer,
      }),
    // A load that was on its way knows nothing of the change: it must not come after it.
    onMutate: async change => {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError: error => {
      notice({ title: t.notSaved, text: error.message, kind: 'error' })
      void client.invalidateQueries({ queryKey })
    },
  })
  return change => {
    if (email === null) {
      showAlert({ title: t.noEmailTitle, text: t.noEmail })
      return
    }
    // In the same turn as the click: a switch that waits looks as if it were stuck.
    show(change)
    mutate(change)
  }
}

function merged(settings: DisplaySettings, change: DisplaySettingsChange): DisplaySettings {
  const given = <Part extends object>(part: Part, changed: Partial<Part> | undefined): Part => ({
    ...part,
    ...Object.fromEntries(Object.entries(changed ?? {}).filter(([, value]) => value !== undefined)),
  })
  return {
    zoneOrWalls: change.zoneOrWalls ?? settings.zoneOrWalls,
    dailyOrMonthly: change.dailyOrMonthly ?? settings.dailyOrMonthly,
    colorSettings: given(
      settings.colorSettings,
      change.colorSettings as Partial<DisplaySettings['colorSettings']>,
    ),
    margins: given(settings.margins, change.margins as Partial<DisplaySettings['margins']>),
    displayMode: given(settings.displayMode, change.displayMode as Partial<DisplaySettings['displayMode']>),
  }
}
