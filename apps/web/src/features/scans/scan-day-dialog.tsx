import { Button, Input } from '@mantine/core'
import { IconBell, IconChevronDown, IconDownload, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NamedScan, ScanDay } from '@tidemark/contracts'
import { type IsoDate, utcMidnight } from '@tidemark/domain'
import { useState } from 'react'
import { queryClient } from '../../session/query-client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { openAlertForm } from '../own-alerts/index.ts'
import { clockText, evaluatedUntil, listedSymbols } from './day-lines.ts'
import { saveScanCsv } from './save-csv.ts'
import classes from './scan-day.module.css'
import { ScanDayTable } from './scan-day-table.tsx'
import { scanDayQuery } from './scans-query.ts'
import { scanTexts } from './texts.ts'

const t = scanTexts.day

interface ScanDayDialogProps {
  readonly scan: NamedScan
  readonly onOpenSymbol: (symbol: string) => void
  readonly onWatchAll: (symbols: readonly string[]) => void
  readonly onClose: () => void
}

/** The symbols that came into a scan and went, of the session in progress or of an earlier one. */
export function ScanDayDialog({ scan, onOpenSymbol, onWatchAll, onClose }: ScanDayDialogProps) {
  const [date, setDate] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(scanDayQuery(scan.id, date), queryClient)
  return (
    <Dialog opened onClose={onClose} title={t.title(scan.name)} width={520}>
      <div className={classes.dialog}>
        {data ? (
          <>
            <DayTools scan={scan} day={data} onDate={setDate} onWatchAll={onWatchAll} onClose={onClose} />
            <DayContent
              day={data}
              onOpenSymbol={symbol => {
                onOpenSymbol(symbol)
                onClose()
              }}
            />
          </>
        ) : error ? (
          <PanelFailed title={t.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelLoading title={t.loading} />
        )}
      </div>
    </Dialog>
  )
}

interface DayToolsProps extends Omit<ScanDayDialogProps, 'onOpenSymbol'> {
  readonly day: ScanDay
  readonly onDate: (date: string | null) => void
}

function DayTools({ scan, day, onDate, onWatchAll, onClose }: DayToolsProps) {
  const listed = listedSymbols(day)
  const newest = day.sessions[0]
  const hasRows = day.rows.length > 0
  return (
    <div className={classes.tools}>
      <Input
        component="select"
        className={classes.session}
        aria-label={t.session}
        value={day.date}
        pointer
        rightSection={<IconChevronDown size={14} />}
        rightSectionPointerEvents="none"
        onChange={event => {
          const { value } = event.currentTarget
          onDate(value === newest ? null : value)
        }}
      >
        {day.sessions.map(session => (
          <option key={session} value={session}>
            {sessionText(session)}
          </option>
        ))}
      </Input>
      <Button
        leftSection={<IconBell size={14} />}
        onClick={() => {
          onClose()
          openAlertForm({ scan })
        }}
      >
        {t.alert}
      </Button>
      <Button
        leftSection={<IconEye size={14} />}
        title={t.watchHint}
        disabled={listed.length === 0}
        onClick={() => onWatchAll(listed)}
      >
        {t.watch}
      </Button>
      <Button
        leftSection={<IconDownload size={14} />}
        aria-label={t.csvName}
        disabled={!hasRows}
        onClick={() => void saveScanCsv(scan, day.date)}
      >
        {t.csv}
      </Button>
    </div>
  )
}

interface DayContentProps {
  readonly day: ScanDay
  readonly onOpenSymbol: (symbol: string) => void
}

function DayContent({ day, onOpenSymbol }: DayContentProps) {
  const untilMs = evaluatedUntil(day)
  if (untilMs === null) return <EmptyState title={t.noneTitle}>{t.none}</EmptyState>
  return (
    <>
      <p className={classes.status}>
        {t.until(clockText(untilMs))} · {t.counts(listedSymbols(day).length, day.rows.length)}
      </p>
      {day.isCut ? (
        <p className={classes.cut} role="note">
          {t.cut}
        </p>
      ) : null}
      {day.rows.length === 0 ? <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState> : null}
      <ScanDayTable day={day} onOpenSymbol={onOpenSymbol} />
    </>
  )
}

const sessionFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Mon, 16 Nov 2026. */
const sessionText = (date: string): string => sessionFormat.format(utcMidnight(date as IsoDate) * 1000)
