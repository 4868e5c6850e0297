export default function View() {
  return <iframe title="Our calendar" src="https://calendar.example.org/embed" />;
}
