import { ChatCard } from './chat-card.tsx'
import classes from './connections.module.css'
import { FuturesCard } from './futures-card.tsx'
import { LiveDataCard } from './live-data-card.tsx'

/** [CN-1] */
export function ConnectionsPanel() {
  return (
    <div className={classes.cards}>
      <ChatCard />
      <FuturesCard />
      <LiveDataCard />
    </div>
  )
}
