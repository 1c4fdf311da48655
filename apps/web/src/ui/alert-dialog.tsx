import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { create } from 'zustand'
import classes from './alert-dialog.module.css'
import { uiTexts } from './texts.ts'

interface Alert {
  readonly title: string
  readonly text: string
}

interface AlertQueue {
  readonly waiting: readonly (Alert & { readonly id: number })[]
  readonly raised: number
}

const useAlerts = create<AlertQueue>(() => ({ waiting: [], raised: 0 }))

/** Shows a modal with one OK button. Further alerts wait in a queue. */
export const showAlert = ({ title, text }: Alert): void =>
  useAlerts.setState(({ waiting, raised }) => ({
    waiting: [...waiting, { title, text, id: raised }],
    raised: raised + 1,
  }))

const dropFirst = (): void => useAlerts.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))

/** Render once, at the root of the app. */
export function AlertHost() {
  const first = useAlerts(state => state.waiting[0])
  return first ? <AlertDialog key={first.id} alert={first} /> : null
}

function AlertDialog({ alert }: { readonly alert: Alert }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const okButton = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    okButton.current?.focus()
  }, [])

  const close = () => dialog.current?.close()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    close()
  }

  // The attribute stops Mantine's window-wide Escape listener from closing a modal below this one.
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-mantine-stop-propagation="true"
      onKeyDown={onKeyDown}
      onClose={dropFirst}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {alert.title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {alert.text}
      </p>
      <div className={classes.actions}>
        <Button ref={okButton} data-mantine-stop-propagation="true" onClick={close}>
          {uiTexts.ok}
        </Button>
      </div>
    </dialog>
  )
}
