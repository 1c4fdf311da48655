import { Button, TextInput } from '@mantine/core'
import { notice } from '../../../ui/notices.ts'
import { ownAlertTexts } from '../texts.ts'
import classes from './webhook-settings.module.css'

const t = ownAlertTexts.webhook

export function WebhookSecret({ secret }: { readonly secret: string }) {
  return (
    <div className={classes.form}>
      <TextInput
        className={classes.url}
        label={t.secretTitle}
        description={t.secretOnce}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        value={secret}
        onFocus={event => event.currentTarget.select()}
      />
      <Button className={classes.save} onClick={() => void copy(secret)}>
        {t.copy}
      </Button>
    </div>
  )
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    notice({ title: t.copied, text: t.copiedText })
  } catch {
    notice({ title: t.notCopied, text: t.notCopiedText, kind: 'warning' })
  }
}
