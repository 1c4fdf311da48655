import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { systemClock } from './platform/wall-clock.ts'
import { App } from './shell/app.tsx'
import { startUp } from './shell/start-up.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id “root”')

startUp(systemClock)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
