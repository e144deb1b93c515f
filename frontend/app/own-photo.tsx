import { useUser } from '#frontend/data/session/session.ts';
import { Avatar } from '#kit';

/** The signed-in person, beside the link to their profile. */
export function OwnPhoto() {
  const { name, avatarURL } = useUser();
  return <Avatar name={name} url={avatarURL} size={28} />;
}
