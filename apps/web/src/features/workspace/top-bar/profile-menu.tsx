import { IconUserCircle } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut, useSession } from '../../../session/session-store.ts'
import { useUserInfo } from '../../../session/use-user-info.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/later-menu.tsx'
import { ProfileDialog } from '../../account/index.ts'
import { openChartConfig } from '../../chart-config/index.ts'
import { openSettingsWindow } from '../../global-settings/index.ts'
import { texts } from '../texts.ts'
import { AppearanceItems } from './appearance-items.tsx'
import classes from './top-bar.module.css'

const t = texts.profile

interface ProfileMenuProps {
  readonly onShortcuts: () => void
  readonly onTour: () => void
}

export function ProfileMenu({ onShortcuts, onTour }: ProfileMenuProps) {
  const { email } = useSession()
  const { data: user } = useUserInfo()
  const navigate = useNavigate()
  const [isProfileOpen, setProfileOpen] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton label={t.menu}>
            <span className={classes.profile}>
              <IconUserCircle />
              {/* Above the icon, which is seen when the picture cannot be loaded. */}
              {user?.discordUser ? <img src={user.discordUser.avatarUrl} alt="" /> : null}
            </span>
            <span className={classes.lesserText}>{t.menu}</span>
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {email ? <Menu.Label>{email}</Menu.Label> : null}
          <Menu.Item onClick={() => setProfileOpen(true)}>{t.account}</Menu.Item>
          <Menu.Item onClick={() => navigate(pages.memberships)}>{t.memberships}</Menu.Item>
          {user?.role === 'operator' ? (
            <Menu.Item onClick={() => navigate(pages.admin)}>{t.operator}</Menu.Item>
          ) : null}
          <Menu.Divider />
          <AppearanceItems />
          <Menu.Divider />
          <Menu.Item onClick={onShortcuts}>{t.shortcuts}</Menu.Item>
          <Menu.Item onClick={onTour}>{texts.tour.menu}</Menu.Item>
          <Menu.Item onClick={() => void openSettingsWindow()}>{t.settings}</Menu.Item>
          <Menu.Item onClick={openChartConfig}>{t.chartConfig}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void logOut()}>{t.logout}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isProfileOpen ? <ProfileDialog onClose={() => setProfileOpen(false)} /> : null}</Suspense>
    </>
  )
}
