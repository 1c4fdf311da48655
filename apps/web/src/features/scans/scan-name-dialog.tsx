import { Button, TextInput } from '@mantine/core'
import { type NamedScan, scanInputSchema, scanLimits } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { useChangeScan, useSaveScan } from './change-scans.ts'
import { type CurrentScan, scanFields } from './current-scan.ts'
import classes from './named-scans.module.css'
import { scanTexts } from './texts.ts'

const t = scanTexts.name

type ScanNameDialogProps = { readonly onClose: () => void } & (
  | { readonly current: CurrentScan }
  | { readonly scan: NamedScan }
)

/** Saves what the scanner shows under a name, or gives a scan another one. */
export function ScanNameDialog(props: ScanNameDialogProps) {
  const { onClose } = props
  const save = useSaveScan()
  const change = useChangeScan()
  const scan = 'scan' in props ? props.scan : null
  const [name, setName] = useState(scan?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const isPending = save.isPending || change.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = scanInputSchema.shape.name.safeParse(name)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    if (isPending) return
    const onError = (error: Error) => setProblem(error.message)
    if ('scan' in props)
      change.mutate({ scan: props.scan, change: { name: checked.data } }, { onSuccess: onClose, onError })
    else
      save.mutate(
        { name: checked.data, ...scanFields(props.current) },
        {
          onSuccess: saved => {
            notice({ title: t.saved, text: t.savedText(saved.name), kind: 'success' })
            onClose()
          },
          onError,
        },
      )
  }

  return (
    <Dialog opened onClose={onClose} title={scan ? t.renameTitle : t.saveTitle}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={isPending}>
        <TextInput
          data-autofocus
          label={t.name}
          value={name}
          maxLength={scanLimits.name}
          error={problem ?? false}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {scan ? t.rename : t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
