// The slider: two pictures in one place, the left part of one and the right part of the other.
document.getElementById('slider')?.parentElement.removeAttribute('hidden');

for (const pair of document.querySelectorAll('.pair')) {
  const input = document.createElement('input');
  input.type = 'range';
  input.value = '50';
  input.setAttribute('aria-label', `Before and after: ${pair.dataset.what}`);
  const move = () => {
    pair.style.setProperty('--at', `${input.value}%`);
    input.setAttribute('aria-valuetext', `${input.value}% before`);
  };
  input.addEventListener('input', move);
  move();
  pair.append(input);
}

// Side by side, two pages are too small to read on a phone.
const slider = document.getElementById('slider');
if (slider && matchMedia('(max-width: 599px)').matches) slider.checked = true;
