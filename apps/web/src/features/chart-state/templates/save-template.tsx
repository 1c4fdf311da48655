import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { templateLimits, templateNameSchema } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../../session/session-store.ts'
import { notice } from '../../../ui/notices.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { templatesQuery, useSaveTemplate } from './template-calls.ts'
import { readTemplate } from './template-content.ts'
import classes from './templates.module.css'
import { templateTexts as t } from './texts.ts'

/** Saves the chart's setup under a name. When the name exists, the button reads “Replace”. */
export function SaveTemplate({ onDone }: { readonly onDone: () => void }) {
  const { email } = useSession()
  const { data: templates = [] } = useQuery(templatesQuery(email))
  const { mutate, isPending } = useSaveTemplate()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const existing = templates.find(template => template.name.toLowerCase() === name.trim().toLowerCase())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = templateNameSchema.safeParse(name)
    const { chart } = useChartSyncStore.getState()
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    if (isPending || chart === null) return
    mutate(
      { name: checked.data, content: readTemplate(chart.parts), replace: existing !== undefined },
      {
        onSuccess: saved => {
          notice({ title: t.templateSaved, text: saved.name })
          onDone()
        },
        onError: error => setProblem(error.message),
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <TextInput
        data-autofocus
        label={t.name}
        value={name}
        maxLength={templateLimits.names}
        error={problem ?? false}
        description={existing ? t.replaces(existing.name) : undefined}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={classes.actions}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={isPending}>
          {existing ? t.replace : t.save}
        </Button>
      </div>
    </form>
  )
}
