import { Button } from '@mantine/core'
import type { NamedScan } from '@tidemark/contracts'
import { PlatformError } from '../../session/platform-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteScan } from './change-scans.ts'
import classes from './named-scans.module.css'
import { scanTexts } from './texts.ts'

const t = scanTexts.remove

interface DeleteScanDialogProps {
  readonly scan: NamedScan
  readonly onClose: () => void
}

/** Asks before a scan is deleted, and again when alerts use it. */
export function DeleteScanDialog({ scan, onClose }: DeleteScanDialogProps) {
  const { mutate, isPending, error } = useDeleteScan()
  const isInUse = error instanceof PlatformError && error.code === 'in_use'
  return (
    <Dialog opened onClose={onClose} title={t.title}>
      <div className={classes.form}>
        <p className={classes.question} role={error ? 'alert' : undefined}>
          {error ? error.message : t.question(scan.name)}
        </p>
        <div className={classes.actions}>
          <Button data-autofocus onClick={onClose}>
            {t.keep}
          </Button>
          <Button
            variant="filled"
            loading={isPending}
            onClick={() => mutate({ scan, withAlerts: isInUse }, { onSuccess: onClose })}
          >
            {isInUse ? t.removeAll : t.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
