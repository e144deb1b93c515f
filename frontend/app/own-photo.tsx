import { useUser } from '#frontend/data/session/session.ts';
import { Avatar } from '#frontend/kit/avatar.tsx';

/** The signed-in person, beside the link to their profile. */
export function OwnPhoto() {
  const { name, avatarURL } = useUser();
  return <Avatar name={name} url={avatarURL} size={28} />;
}
