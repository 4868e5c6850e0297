// The slider: of two pictures in one place, the left of one and the right of the other.
document.getElementById('slider')?.parentElement.removeAttribute('hidden');

for (const pair of document.querySelectorAll('.pair')) {
  if (pair.querySelectorAll('.picture').length < 2) continue;
  const input = document.createElement('input');
  input.type = 'range';
  input.value = '50';
  input.setAttribute('aria-label', `Where before ends and after begins: ${pair.dataset.what}`);
  const move = () => {
    pair.style.setProperty('--at', `${input.value}%`);
    input.setAttribute('aria-valuetext', `${input.value}% before`);
  };
  input.addEventListener('input', move);
  move();
  pair.append(input);
}

// Two pages beside each other are too small to read on a telephone.
const slider = document.getElementById('slider');
if (slider && matchMedia('(max-width: 599px)').matches) slider.checked = true;
