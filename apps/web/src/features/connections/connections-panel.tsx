import { IconChartLine } from '@tabler/icons-react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { AccountCard } from './account-card.tsx'
import { ChatCard } from './chat-card.tsx'
import classes from './connections.module.css'
import { LiveDataCard } from './live-data-card.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] */
export function ConnectionsPanel() {
  const { data: user } = useUserInfo()
  const isBrokerConnected = useIsBrokerConnected()
  return (
    <div className={classes.cards}>
      <ChatCard />
      <AccountCard
        {...t.futures}
        icon={<IconChartLine />}
        isConnected={isBrokerConnected || user?.cqgConnected === true}
      />
      <LiveDataCard />
    </div>
  )
}
