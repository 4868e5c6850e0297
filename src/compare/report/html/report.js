// The slider: two pictures in one place, the left part of one and the right part of the other.
document.getElementById('slider')?.parentElement.removeAttribute('hidden');

for (const pair of document.querySelectorAll('.pair')) {
  const input = document.createElement('input');
  input.type = 'range';
  input.value = '50';
  input.setAttribute('aria-label', pair.dataset.name);
  const move = () => {
    pair.style.setProperty('--at', `${input.value}%`);
    input.setAttribute('aria-valuetext', `${input.value}% ${document.body.dataset.before}`);
  };
  input.addEventListener('input', move);
  move();
  pair.append(input);
}

// Side by side, two pages are too small to read on a phone.
const slider = document.getElementById('slider');
if (slider && matchMedia('(max-width: 599px)').matches) slider.checked = true;

// Of the widths that pages are drawn at, the one nearest to that of the window, until somebody chooses.
const widths = [...document.querySelectorAll('[name="width"]')];
const distance = ({ id }) => Math.abs(innerWidth - Number(id.slice(3)));
const follow = () => {
  const [nearest] = widths.sort((one, other) => distance(one) - distance(other));
  if (nearest) nearest.checked = true;
};
follow();
addEventListener('resize', follow);
for (const one of widths)
  one.addEventListener('change', () => removeEventListener('resize', follow));

// A link to a page unfolds it, and paper has all of them.
const unfold = () =>
  document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', '');
unfold();
addEventListener('hashchange', unfold);
addEventListener('beforeprint', () => {
  for (const one of document.querySelectorAll('details')) one.open = true;
});
