import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DisplaySettings,
  type DisplaySettingsChange,
  defaultDisplaySettings,
  platformPaths,
  settingsAnswerSchema,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { settingsTexts as t } from './texts.ts'

const settingsQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.displaySettings(email),
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

/** The user's display settings; the defaults until they load. */
export function useDisplaySettings(): DisplaySettings {
  const { email } = useSession()
  const { data } = useQuery({ ...settingsQuery(email ?? ''), enabled: email !== null })
  return data ?? defaults
}

/** Changes part of the settings: applies the change at once, saves it, and on failure reverts it with a notice. */
export function useChangeDisplaySettings(): (change: DisplaySettingsChange) => void {
  const { email } = useSession()
  const client = useQueryClient()
  const { queryKey } = settingsQuery(email ?? '')
  const applyLocally = (change: DisplaySettingsChange) =>
    client.setQueryData(queryKey, before => merge(before ?? defaults, change))
  const { mutate } = useMutation({
    // Saves run one after the other, so that the last change wins.
    scope: { id: 'display-settings' },
    mutationFn: (change: DisplaySettingsChange) =>
      call(platformPaths.settings, {
        method: 'POST',
        query: { email: email ?? '' },
        body: change,
        schema: noAnswer,
      }),
    // A load started before the change would overwrite it.
    onMutate: async change => {
      await client.cancelQueries({ queryKey })
      applyLocally(change)
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
    // In the same task as the click: a switch that moves later looks stuck.
    applyLocally(change)
    mutate(change)
  }
}

function merge(settings: DisplaySettings, change: DisplaySettingsChange): DisplaySettings {
  const overwrite = <Part extends object>(part: Part, changed: Partial<Part> | undefined): Part => ({
    ...part,
    ...Object.fromEntries(Object.entries(changed ?? {}).filter(([, value]) => value !== undefined)),
  })
  return {
    zoneOrWalls: change.zoneOrWalls ?? settings.zoneOrWalls,
    dailyOrMonthly: change.dailyOrMonthly ?? settings.dailyOrMonthly,
    colorSettings: overwrite(
      settings.colorSettings,
      change.colorSettings as Partial<DisplaySettings['colorSettings']>,
    ),
    margins: overwrite(settings.margins, change.margins as Partial<DisplaySettings['margins']>),
    displayMode: overwrite(
      settings.displayMode,
      change.displayMode as Partial<DisplaySettings['displayMode']>,
    ),
  }
}
