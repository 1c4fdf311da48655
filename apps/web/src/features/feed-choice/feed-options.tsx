import { type LiveData, pages, tierOf } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { type FormEvent, useId, useState } from 'react'
import { FormEnd } from '../../ui/form-end.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './feed-choice.module.css'
import { feedChoiceTexts } from './texts.ts'
import type { useFeedChange } from './use-feed-change.ts'

const t = feedChoiceTexts.options

interface FeedOptionsProps {
  readonly liveData: LiveData
  readonly change: ReturnType<typeof useFeedChange>
  readonly onChosen: (answer: LiveData) => void
}

/** The tier that the user has or waits for. */
const wantedTier = ({ feedState }: LiveData): FeedTier =>
  feedState === 'nyse-unfilled' ? 'realtime' : tierOf(feedState)

/** [CN-5] Real-time or delayed prices. */
export function FeedOptions({ liveData, change, onChosen }: FeedOptionsProps) {
  const { feedState, isIncluded, requiredLevel } = liveData
  const [chosen, setChosen] = useState<FeedTier>(() =>
    isIncluded && feedState !== 'user-delayed-feed' ? 'realtime' : wantedTier(liveData),
  )
  const current = feedState === 'no-datafeed-subscription' ? null : tierOf(feedState)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await change.choose(chosen)
    if (answer !== null) onChosen(answer)
  }
  return (
    <form className={classes.panel} onSubmit={onSubmit} aria-busy={change.isBusy}>
      <fieldset className={classes.options}>
        <legend className={classes.heading}>{t.legend}</legend>
        <Option
          {...{ feed: 'realtime', name: t.realtime, text: t.realtimeText, current, chosen }}
          isDisabled={!isIncluded}
          onChoose={setChosen}
        />
        <Option
          {...{ feed: 'delayed', name: t.delayed, text: t.delayedText, current, chosen }}
          onChoose={setChosen}
        />
      </fieldset>
      {isIncluded ? null : (
        <div className={classes.needs}>
          <span>{t.needs(requiredLevel)}</span>
          <LinkButton to={pages.memberships}>{t.upgrade}</LinkButton>
        </div>
      )}
      <div className={classes.end}>
        <FormEnd failure={change.failure} isBusy={change.isBusy} text={t.submit} busyText={t.busy} isMain />
      </div>
    </form>
  )
}

interface OptionProps {
  readonly feed: FeedTier
  readonly name: string
  readonly text: string
  readonly current: FeedTier | null
  readonly chosen: FeedTier
  readonly isDisabled?: boolean
  readonly onChoose: (feed: FeedTier) => void
}

function Option({ feed, name, text, current, chosen, isDisabled = false, onChoose }: OptionProps) {
  const id = useId()
  return (
    <label className={classes.option} data-disabled={isDisabled}>
      <input
        type="radio"
        name="feed"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={chosen === feed}
        disabled={isDisabled}
        onChange={() => onChoose(feed)}
      />
      <span>
        <span id={`${id}-name`} className={classes.name}>
          {name}
        </span>
        <span id={`${id}-text`} className={classes.dim}>
          {text}
        </span>
      </span>
      {current === feed ? <span className={classes.current}>{t.current}</span> : null}
    </label>
  )
}
