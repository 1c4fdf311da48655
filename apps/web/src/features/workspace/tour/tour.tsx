import { Button, Portal } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { placeCard } from './place-card.ts'
import classes from './tour.module.css'
import { placeElement, type TourStep, tourSteps } from './tour-steps.ts'

const t = texts.tour

/** BY-8: explains the parts of the page one after the other. Arrow keys or the buttons move on, Esc skips the rest. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const [steps] = useState(tourSteps)
  const [index, setIndex] = useState(0)
  useFocusBack()
  const step = steps[index]
  if (step === undefined) return null
  const isLast = index === steps.length - 1
  const next = () => (isLast ? onClose() : setIndex(index + 1))
  const back = () => setIndex(Math.max(0, index - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { Escape: onClose, ArrowRight: next, ArrowLeft: back }[event.key]
    // Nothing behind the tour may act on a key.
    event.stopPropagation()
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return (
    <Portal>
      <div className={classes.cover} />
      <Card step={step} onKeyDown={onKeyDown}>
        <span className={classes.progress}>{t.progress(index + 1, steps.length)}</span>
        <Button variant="subtle" onClick={onClose}>
          {t.skip}
        </Button>
        <Button data-disabled={index === 0} aria-disabled={index === 0} onClick={back}>
          {t.back}
        </Button>
        <Button variant="filled" onClick={next} data-autofocus>
          {isLast ? t.done : t.next}
        </Button>
      </Card>
    </Portal>
  )
}

/** Gives the focus back at the end: to where it was, or to the chart when that is gone, as an item of a menu is. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      const chart = placeElement('map')?.querySelector<HTMLElement>('[role="application"]')
      const target = isThere ? before : chart
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}

interface CardProps {
  readonly step: TourStep
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: React.ReactNode
}

function Card({ step: { place, title, text, terms }, onKeyDown, children }: CardProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(card, useFocusTrap())
  const [layout, setLayout] = useState<ReturnType<typeof measure> | null>(null)
  useLayoutEffect(() => {
    const update = () => card.current && setLayout(measure(place, card.current))
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [place])
  return (
    <>
      {layout?.part ? <div className={classes.frame} style={layout.part} /> : null}
      <div
        ref={ref}
        className={classes.card}
        style={layout?.card}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {/* The focus stays on its button from step to step, so that no key is lost: the new text is announced instead. */}
        <div aria-live="polite">
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <div id={`${id}-text`}>
            <p className={classes.text}>{text}</p>
            {terms.length > 0 ? (
              <dl className={classes.terms}>
                {terms.map(([term, meaning]) => (
                  <div key={term} className={classes.line}>
                    <dt>{term}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </div>
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
    </>
  )
}

function measure(place: TourStep['place'], card: HTMLElement) {
  const part = placeElement(place)?.getBoundingClientRect()
  if (part === undefined) return { part: null, card: {} }
  const { left, top, width, height } = part
  const page = { width: window.innerWidth, height: window.innerHeight }
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  return { part: { left, top, width, height }, card: placeCard(part, size, page) }
}
