import { IconMessages } from '@tabler/icons-react'
import { useIsChatConnected } from '../../session/chat-connected.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { AccountCard } from './account-card.tsx'
import classes from './connections.module.css'
import { FuturesCard } from './futures-card.tsx'
import { LiveDataCard } from './live-data-card.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] */
export function ConnectionsPanel() {
  const { data: user } = useUserInfo()
  const isChatConnected = useIsChatConnected()
  return (
    <div className={classes.cards}>
      <AccountCard
        {...t.chat}
        icon={<IconMessages />}
        isConnected={isChatConnected || user?.discordConnected === true}
      />
      <FuturesCard />
      <LiveDataCard />
    </div>
  )
}
