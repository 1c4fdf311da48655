import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NamedScan } from '@tidemark/contracts'
import { type KeyboardEvent, useState } from 'react'
import { queryClient } from '../../session/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type CurrentScan, isSameScan } from './current-scan.ts'
import { DeleteScanDialog } from './delete-scan-dialog.tsx'
import classes from './named-scans.module.css'
import { ScanDayDialog } from './scan-day-dialog.tsx'
import { type ScanAction, ScanItem } from './scan-item.tsx'
import { ScanNameDialog } from './scan-name-dialog.tsx'
import { scansQuery } from './scans-query.ts'
import { scanTexts } from './texts.ts'

const t = scanTexts.list

export interface NamedScansProps {
  /** What the scanner shows; null: nothing that can be saved. */
  readonly current: CurrentScan | null
  readonly onChoose: (scan: NamedScan) => void
  /** Shows a symbol on the chart. */
  readonly onOpenSymbol: (symbol: string) => void
  readonly onWatchAll: (symbols: readonly string[]) => void
}

type OpenDialog =
  | { readonly kind: 'save' }
  | { readonly kind: Exclude<ScanAction, 'choose'>; readonly scan: NamedScan }

/** The named scans of the user, below the strategies of the scanner. */
export function NamedScans({ current, onChoose, onOpenSymbol, onWatchAll }: NamedScansProps) {
  const { email } = useSession()
  const { data, error, refetch } = useQuery(scansQuery(email), queryClient)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const act = (action: ScanAction, scan: NamedScan) =>
    action === 'choose' ? onChoose(scan) : setDialog({ kind: action, scan })
  return (
    <section className={classes.section} aria-label={t.title}>
      <div className={classes.head}>
        <span className={classes.title}>{t.title}</span>
        <IconButton
          className={classes.button}
          label={t.save}
          hint={current ? t.save : t.nothingToSave}
          disabled={current === null}
          onClick={() => setDialog({ kind: 'save' })}
        >
          <IconDeviceFloppy />
        </IconButton>
      </div>
      {data ? (
        <ul className={classes.list} onKeyDown={moveByArrows}>
          {data.map(scan => (
            <ScanItem
              key={scan.id}
              scan={scan}
              current={current}
              isCurrent={current !== null && isSameScan(scan, current)}
              onAct={action => act(action, scan)}
            />
          ))}
        </ul>
      ) : error ? (
        <div className={classes.note} role="alert">
          {t.failed}{' '}
          <Button size="compact-xs" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <p className={classes.note} role="status">
          {t.loading}
        </p>
      )}
      {data?.length === 0 ? <p className={classes.note}>{t.empty}</p> : null}
      {dialog?.kind === 'save' && current ? <ScanNameDialog current={current} onClose={close} /> : null}
      {dialog?.kind === 'rename' ? <ScanNameDialog scan={dialog.scan} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? <DeleteScanDialog scan={dialog.scan} onClose={close} /> : null}
      {dialog?.kind === 'today' ? (
        <ScanDayDialog
          scan={dialog.scan}
          onOpenSymbol={onOpenSymbol}
          onWatchAll={onWatchAll}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

/** Up and down move between the scans, left and right between the buttons of one. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.children]
  const at = items.findIndex(item => item.contains(event.target as Node))
  const buttons = at < 0 ? [] : [...(items[at]?.querySelectorAll('button') ?? [])]
  const place = buttons.indexOf(event.target as HTMLButtonElement)
  if (place < 0) return
  const targets: Partial<Record<string, Element | undefined>> = {
    ArrowDown: items[at + 1]?.querySelectorAll('button')[place],
    ArrowUp: items[at - 1]?.querySelectorAll('button')[place],
    ArrowRight: buttons[place + 1],
    ArrowLeft: buttons[place - 1],
  }
  const target = targets[event.key]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
