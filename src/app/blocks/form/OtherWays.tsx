// What the site says of itself → the other ways to reach it: an address of mail, and its pages elsewhere.
import { usePage, useSite } from '../../ui/context.ts';
import { Link } from '../../ui/links/Link.tsx';

export function Mail() {
  const { title } = usePage();
  const email = useSite().form?.email;
  if (email === undefined) return null;
  return <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>{email}</a>;
}

export function OtherWays() {
  const { form, footer } = useSite();
  const links = footer?.links ?? [];
  if (links.length === 0 && form?.email === undefined) return null;
  return (
    <ul>
      {form?.email !== undefined && (
        <li>
          <Mail />
        </li>
      )}
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
