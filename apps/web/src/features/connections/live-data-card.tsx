import { Button } from '@mantine/core'
import { IconChartCandle } from '@tabler/icons-react'
import type { FeedState } from '@tidemark/contracts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { liveDataAddress } from '../feed-choice/index.ts'
import { liveDataTexts, useFeedState } from '../live-data/index.ts'
import { ConnectionCard } from './connection-card.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] The feed as the live connection reports it, before that as the account has it. */
export function LiveDataCard() {
  const feed = useFeedState()
  const { isError, refetch } = useUserInfo()
  const card = { name: t.live.name, icon: <IconChartCandle /> }
  if (feed === null)
    return (
      <ConnectionCard
        {...card}
        state={isError ? t.failed : t.checking}
        tone="waiting"
        action={isError ? <Button onClick={() => void refetch()}>{t.retry}</Button> : null}
      >
        {t.live.text}
      </ConnectionCard>
    )
  if (feed === 'user-realtime-feed')
    return (
      <ConnectionCard {...card} state={t.realTime} tone="on" action={null}>
        {t.live.text}
      </ConnectionCard>
    )
  return (
    <ConnectionCard {...card} state={t.delayed} tone="off" action={<UpgradeButton />}>
      {t.live.text} {reasonOf(feed)}
    </ConnectionCard>
  )
}

const reasonOf = (feed: Exclude<FeedState, 'user-realtime-feed'>): string =>
  t.reason(liveDataTexts.delayReasons[feed])

/** [CN-5] Opens the choice of the feed beside the workspace, which stays as it is. */
const UpgradeButton = () => (
  <Button
    aria-label={t.button(t.upgrade, t.live.name)}
    onClick={() => window.open(liveDataAddress(), '_blank', 'noopener')}
  >
    {t.upgrade}
  </Button>
)
