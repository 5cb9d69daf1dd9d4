import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

// The least a page of this kind can be: what the viewer's first load is measured beside.
createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Link to="/home">Home</Link>} />
    </Routes>
  </BrowserRouter>,
);
