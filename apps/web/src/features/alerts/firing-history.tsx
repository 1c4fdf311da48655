import { Button, VisuallyHidden } from '@mantine/core'
import { newYorkDate } from '@tidemark/domain'
import { useId, useState, useSyncExternalStore } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { everySecond, marketNow } from '../market-clock/index.ts'
import classes from './firing-history.module.css'
import { FiringItem } from './firing-item.tsx'
import { useFirings } from './firing-store.ts'
import { firingTitle } from './firing-title.ts'
import { moveByArrows } from './move-by-arrows.ts'
import { readEarlierFirings, retryFirings } from './start-firings.ts'
import { texts } from './texts.ts'

const firstShown = 10
const moreShown = 20

/** What has fired, newest first. */
export function FiringHistory() {
  const titleId = useId()
  const state = useFirings(store => store.state)
  const error = useFirings(store => store.error)
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <h3 id={titleId} className={classes.heading}>
        {texts.history}
      </h3>
      <NewestFiring />
      {state === 'loading' ? <PanelLoading title={texts.historyLoading} /> : null}
      {state === 'failed' ? (
        <PanelFailed title={texts.historyFailed} error={error} onRetry={retryFirings} />
      ) : null}
      {state === 'ready' ? <FiringList titleId={titleId} /> : null}
    </section>
  )
}

/** Announces what fires while the panel is open. */
function NewestFiring() {
  const newest = useFirings(store => store.newest)
  return (
    <VisuallyHidden role="status">
      {newest === null ? null : texts.fired(firingTitle(newest), newest.text)}
    </VisuallyHidden>
  )
}

function FiringList({ titleId }: { readonly titleId: string }) {
  const firings = useFirings(store => store.firings)
  const today = useSyncExternalStore(everySecond, () => newYorkDate(marketNow()))
  const [shown, setShown] = useState(firstShown)
  if (firings.length === 0)
    return <EmptyState title={texts.historyEmpty}>{texts.historyEmptyText}</EmptyState>
  return (
    <>
      <ul className={classes.list} aria-labelledby={titleId} onKeyDown={moveByArrows}>
        {firings.slice(0, shown).map(firing => (
          <FiringItem key={firing.id} firing={firing} today={today} />
        ))}
      </ul>
      <ShowEarlier
        isMore={firings.length > shown}
        onShow={() => {
          setShown(count => count + moreShown)
          if (firings.length < shown + moreShown) readEarlierFirings()
        }}
      />
    </>
  )
}

interface ShowEarlierProps {
  /** Some that are loaded are not shown. */
  readonly isMore: boolean
  readonly onShow: () => void
}

function ShowEarlier({ isMore, onShow }: ShowEarlierProps) {
  const isAtEnd = useFirings(store => store.before === null)
  const isLoading = useFirings(store => store.isLoadingEarlier)
  const error = useFirings(store => store.error)
  if (isAtEnd && !isMore) return null
  return (
    <>
      {error === null ? null : (
        <p className={classes.problem} role="alert">
          {error instanceof Error ? error.message : String(error)}
        </p>
      )}
      <Button className={classes.earlier} loading={isLoading} onClick={onShow}>
        {texts.showEarlier}
      </Button>
    </>
  )
}
