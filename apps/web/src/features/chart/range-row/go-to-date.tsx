import { Popover } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ChartWidget } from '@tidemark/chart'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { chartTexts } from '../texts.ts'
import classes from './range-row.module.css'

const t = chartTexts.goToDate
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'
const modal = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]'

const DateForm = lazyComponent(() => untilLoaded(() => import('./date-form.tsx')), 'DateForm')

/** A button with a date field; Alt G opens it too. */
export function GoToDate({ widget }: { readonly widget: ChartWidget }) {
  const [isOpen, setOpen] = useState(false)
  useAltG(() => setOpen(true))
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-keyshortcuts="Alt+G"
          title={t.hint}
          onClick={() => setOpen(open => !open)}
        >
          <IconCalendarEvent size={16} aria-hidden />
          {t.name}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.name}>
        <Suspense>
          <DateForm widget={widget} onDone={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** By the physical key: on a Mac, Alt and G type a sign. */
function useAltG(action: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyG' || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.defaultPrevented || document.querySelector(modal)) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
