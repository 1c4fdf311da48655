import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@tidemark/domain'

/** 04:32, 1:04:32, 3d 04h. */
export function countdownText(seconds: number): string {
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)
  if (seconds >= DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)}d ${two(hours)}h`
  const clock = `${two(Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS))}:${two(seconds % MINUTE_SECONDS)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

const two = (count: number): string => String(count).padStart(2, '0')
