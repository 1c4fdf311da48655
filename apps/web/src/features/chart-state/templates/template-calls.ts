import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  platformPaths,
  type TemplateContent,
  type TemplateEntry,
  templateEntrySchema,
  templateListSchema,
  templateSchema,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../../session/platform-client.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { useSession } from '../../../session/session-store.ts'
import { notice } from '../../../ui/notices.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { applyTemplateAsStep } from './template-step.ts'
import { templateTexts as t } from './texts.ts'

const path = platformPaths.chartTemplates

export const templatesQuery = (email: string | null) =>
  queryOptions({
    queryKey: queryKeys.chartTemplates(email),
    queryFn: ({ signal }) => call(path, { signal, schema: templateListSchema }),
    enabled: email !== null,
    // The menu has a button to try again.
    retry: false,
  })

interface TemplateSave {
  readonly name: string
  readonly content: TemplateContent
  readonly replace: boolean
}

export const useSaveTemplate = () =>
  useTemplateChange((body: TemplateSave) => call(path, { method: 'POST', body, schema: templateEntrySchema }))

export const useRenameTemplate = () =>
  useTemplateChange(({ id, name }: { readonly id: string; readonly name: string }) =>
    call(`${path}/${id}`, { method: 'PUT', body: { name }, schema: templateEntrySchema }),
  )

export const useDeleteTemplate = () =>
  useTemplateChange((id: string) => call(`${path}/${id}`, { method: 'DELETE', schema: noAnswer }))

/** Reloads the list after success and after failure: another window may have changed it too. */
function useTemplateChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const client = useQueryClient()
  const { email } = useSession()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery(email).queryKey }),
  })
}

export async function loadTemplate({ id, name }: TemplateEntry): Promise<void> {
  try {
    const { content } = await call(`${path}/${id}`, { schema: templateSchema })
    const { chart } = useChartSyncStore.getState()
    if (chart === null) return
    applyTemplateAsStep(chart, name, content)
    notice({ title: t.loaded, text: name })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    notice({ title: t.notLoaded, text, kind: 'error' })
  }
}
