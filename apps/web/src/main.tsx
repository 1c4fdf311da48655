import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startUp } from './app/start-up.ts'
import { systemClock } from './app/wall-clock.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id “root”')

startUp(systemClock)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
