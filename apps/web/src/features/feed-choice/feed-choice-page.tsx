import { useQuery } from '@tanstack/react-query'
import { type LiveData, pages } from '@tidemark/contracts'
import { useState } from 'react'
import { liveDataQuery } from '../../session/live-data-query.ts'
import { useSession } from '../../session/session-store.ts'
import { AddressWithoutToken } from '../../ui/address-without-token.tsx'
import { CentredPage } from '../../ui/centred-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { AgreementForm } from './agreement-form.tsx'
import classes from './feed-choice.module.css'
import { FeedOptions } from './feed-options.tsx'
import { feedChoiceTexts } from './texts.ts'
import { useFeedChange } from './use-feed-change.ts'

const t = feedChoiceTexts.page

/** [CN-5] The user chooses the feed, and accepts the agreement behind the real-time one. */
export function FeedChoicePage() {
  const { email } = useSession()
  const { data, error, refetch } = useQuery(liveDataQuery(email))
  return (
    <CentredPage>
      <AddressWithoutToken />
      <h1 className={classes.title}>{t.heading}</h1>
      {data ? <Choice liveData={data} email={email} /> : null}
      {!data && error ? <PanelFailed title={t.failed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PanelLoading title={t.loading} />}
    </CentredPage>
  )
}

function Choice({ liveData, email }: { readonly liveData: LiveData; readonly email: string | null }) {
  const choice = useFeedChange()
  const acceptance = useFeedChange()
  const [done, setDone] = useState<LiveData['feedState'] | null>(null)
  const onChange = ({ feedState }: LiveData) => setDone(feedState)
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t.account}</dt>
        <dd>{email}</dd>
        <dt>{t.plan}</dt>
        <dd>{liveData.level ?? t.noPlan}</dd>
      </dl>
      <FeedOptions liveData={liveData} change={choice} onChosen={onChange} />
      {liveData.feedState === 'nyse-unfilled' && liveData.isIncluded ? (
        <AgreementForm agreement={liveData.agreement} change={acceptance} onAccepted={onChange} />
      ) : null}
      {done === 'user-realtime-feed' || done === 'user-delayed-feed' ? <Done feedState={done} /> : null}
    </>
  )
}

function Done({ feedState }: { readonly feedState: 'user-realtime-feed' | 'user-delayed-feed' }) {
  const { realtime, delayed, toWorkspace } = feedChoiceTexts.done
  return (
    <div className={classes.done} role="status">
      <span>{feedState === 'user-realtime-feed' ? realtime : delayed}</span>
      <LinkButton to={pages.workspace}>{toWorkspace}</LinkButton>
    </div>
  )
}
