import { IconChartLine, IconMessages } from '@tabler/icons-react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { useIsChatConnected } from '../../session/chat-connected.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { AccountCard } from './account-card.tsx'
import classes from './connections.module.css'
import { LiveDataCard } from './live-data-card.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] */
export function ConnectionsPanel() {
  const { data: user } = useUserInfo()
  const isChatConnected = useIsChatConnected()
  const isBrokerConnected = useIsBrokerConnected()
  return (
    <div className={classes.cards}>
      <AccountCard
        {...t.chat}
        icon={<IconMessages />}
        isConnected={isChatConnected || user?.discordConnected === true}
      />
      <AccountCard
        {...t.futures}
        icon={<IconChartLine />}
        isConnected={isBrokerConnected || user?.cqgConnected === true}
      />
      <LiveDataCard />
    </div>
  )
}
