import { notFound, picture, type SandboxResponse } from './messages.ts'
import { personOf } from './people.ts'

const avatarPath = /^\/avatars\/(\d{1,20})\/([a-z\d_]{1,64})\.(?:png|webp|gif)$/
const defaultPath = /^\/embed\/avatars\/([0-5])\.png$/

/** The pictures of the content network. */
export function showAvatar(path: string): SandboxResponse {
  const [, id, hash] = avatarPath.exec(path) ?? []
  const person = personOf(id ?? null)
  if (person && person.avatar === hash) return picture(disc(210, person.username.slice(0, 1).toUpperCase()))
  const [, index] = defaultPath.exec(path) ?? []
  return index === undefined ? notFound() : picture(disc(Number(index) * 60, '?'))
}

const disc = (hue: number, letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle cx="32" cy="32" r="32" fill="hsl(${hue} 60% 40%)"/><text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle" fill="white">${letter}</text></svg>`
